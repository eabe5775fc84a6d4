const absent = () => {
  throw new Error('dompurify is not installed: scripts/stand-ins has a stand-in for it');
};

export default { sanitize: absent };
