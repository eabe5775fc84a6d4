/** The two fields that a location is drawn of. */
export const locationFields = ['latitude', 'longitude'] as const;
