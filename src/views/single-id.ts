/** The id under which the data provider knows a record that has none: a page of settings. */
export const singleId = 'single';
