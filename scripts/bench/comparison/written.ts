/** The fifteen fields of the form, which it sends; the server sets the others. */
export const written = [
  'comp_name',
  'comp_short_name',
  'comp_type',
  'comp_parent_id',
  'comp_person',
  'comp_phone',
  'comp_addr',
  'country',
  'province',
  'city',
  'area',
  'dk_limit',
  'sort',
  'state',
  'gmt_expire',
];
