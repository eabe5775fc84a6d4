export const parse = () => {
  throw new Error('graphql is not installed: scripts/stand-ins has a stand-in for it');
};
