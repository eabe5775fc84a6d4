import { useEffect, useState } from 'react';
import { type Company, readCompanies } from './read';

const fields = {
  comp_name: 'Name',
  comp_short_name: 'Short name',
  comp_type: 'Type',
  comp_parent_id: 'Parent',
  comp_person: 'Contact',
  comp_phone: 'Phone',
  comp_addr: 'Address',
  country: 'Country',
  province: 'Province',
  city: 'City',
  area: 'Area',
  dk_limit: 'Device limit',
  sort: 'Sort',
  state: 'State',
  gmt_expire: 'Valid until',
};

/** Fifteen fields in one state, the simplest form. */
export function CompanyForm({ id }: { id: number }) {
  const [company, setCompany] = useState<Company>();
  useEffect(() => {
    void readCompanies({ page_no: 1, page_size: 1, comp_id: id }).then(({ data }) => setCompany(data[0]));
  }, [id]);
  if (!company) return null;
  return (
    <form>
      {Object.entries(fields).map(([name, label]) => (
        <label key={name}>
          {label}
          <input value={company[name]} onChange={({ target }) => setCompany({ ...company, [name]: target.value })} />
        </label>
      ))}
    </form>
  );
}
