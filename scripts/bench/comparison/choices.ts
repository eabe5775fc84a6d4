function choices(names: string[]) {
  return names.map((name, index) => ({ id: index + 1, name }));
}

export const companyTypes = choices([
  'Super administrator',
  'Administrator',
  'Manufacturer',
  'General agent',
  'Agent',
  'Distributor',
  'Property',
  'Developer',
  'Customer company',
  'Customer sub-marketing company',
]);

export const companyStates = choices(['Normal', 'Frozen']);
