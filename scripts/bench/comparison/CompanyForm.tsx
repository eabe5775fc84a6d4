import {
  AutocompleteInput,
  Create,
  DateTimeInput,
  Edit,
  maxLength,
  minValue,
  NumberInput,
  ReferenceInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { companyStates, companyTypes } from './choices';

/** Fifteen fields. */
function CompanyForm() {
  return (
    <SimpleForm>
      <TextInput source="comp_name" label="Name" validate={[required(), maxLength(64)]} />
      <TextInput source="comp_short_name" label="Short name" validate={maxLength(32)} />
      <SelectInput source="comp_type" label="Type" choices={companyTypes} validate={required()} />
      <ReferenceInput source="comp_parent_id" reference="company">
        <AutocompleteInput
          label="Parent"
          optionText="comp_name"
          filterToQuery={(comp_name: string) => ({ comp_name })}
        />
      </ReferenceInput>
      <TextInput source="comp_person" label="Contact" />
      <TextInput source="comp_phone" label="Phone" />
      <TextInput source="comp_addr" label="Address" />
      <TextInput source="country" label="Country" />
      <TextInput source="province" label="Province" />
      <TextInput source="city" label="City" />
      <TextInput source="area" label="Area" />
      <NumberInput source="dk_limit" label="Device limit" validate={minValue(0)} />
      <NumberInput source="sort" label="Sort" validate={minValue(0)} />
      <SelectInput source="state" label="State" choices={companyStates} />
      <DateTimeInput source="gmt_expire" label="Valid until" />
    </SimpleForm>
  );
}

export function CompanyEdit() {
  return (
    <Edit>
      <CompanyForm />
    </Edit>
  );
}

export function CompanyCreate() {
  return (
    <Create>
      <CompanyForm />
    </Create>
  );
}
