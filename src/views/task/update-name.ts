/** The name of the update from a sheet among the imports of a list: no import of a schema begins with a dot. */
export const updateName = '.update';
