const absent = () => {
  throw new Error('date-fns is not installed: "overrides" in package.json has a stand-in for it');
};

export const isMatch = absent;
export const isValid = absent;
export const parseISO = absent;
