import { DataTable, DateField, List, Pagination, SearchInput, SelectField, SelectInput, TextInput } from 'react-admin';
import { companyStates, companyTypes } from './choices';

const filters = [
  <SearchInput key="name" source="comp_name" alwaysOn />,
  <SelectInput key="type" source="comp_type" label="Type" choices={companyTypes} alwaysOn />,
  <SelectInput key="state" source="state" label="State" choices={companyStates} alwaysOn />,
  <TextInput key="city" source="city" label="City" />,
];

/** Created once: the table memoises its rows and cells, which only works with the same columns. */
const columns = [
  <DataTable.Col key="comp_name" source="comp_name" label="Name" disableSort />,
  <DataTable.Col key="comp_type" source="comp_type" label="Type" disableSort>
    <SelectField source="comp_type" choices={companyTypes} />
  </DataTable.Col>,
  <DataTable.Col key="comp_person" source="comp_person" label="Contact" disableSort />,
  <DataTable.Col key="comp_phone" source="comp_phone" label="Phone" disableSort />,
  <DataTable.Col key="city" source="city" label="City" disableSort />,
  <DataTable.Col key="state" source="state" label="State" disableSort>
    <SelectField source="state" choices={companyStates} />
  </DataTable.Col>,
  <DataTable.Col key="gmt_expire" source="gmt_expire" label="Valid until" disableSort>
    <DateField source="gmt_expire" />
  </DataTable.Col>,
  <DataTable.Col key="gmt_create" source="gmt_create" label="Created" disableSort>
    <DateField source="gmt_create" showTime />
  </DataTable.Col>,
];
const sort = { field: 'comp_id', order: 'ASC' } as const;
const pagination = <Pagination rowsPerPageOptions={[10, 25, 50, 100, 1000]} />;

/** Eight columns, four filters. It ignores the stored page size, so that each run starts fresh. */
export function CompanyList() {
  return (
    <List filters={filters} perPage={25} pagination={pagination} sort={sort}>
      <DataTable rowClick="edit">{columns}</DataTable>
    </List>
  );
}
