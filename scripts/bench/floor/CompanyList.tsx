import { useEffect, useState } from 'react';
import { go } from './address';
import { type Company, readCompanies } from './read';

const columns = ['comp_name', 'comp_type', 'comp_person', 'comp_phone', 'city', 'state', 'gmt_expire', 'gmt_create'];

/** Eight columns, one filter, the next page. */
export function CompanyList({ query }: { query: URLSearchParams }) {
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('perPage') ?? 25)];
  const { comp_name: asked = '' } = JSON.parse(query.get('filter') ?? '{}') as { comp_name?: string };
  const [name, setName] = useState(asked);
  const [found, setFound] = useState<{ data: Company[]; count: number }>();
  useEffect(() => {
    let current = true;
    void readCompanies({ page_no: page, page_size: size, ...(name && { comp_name: name }) }).then(
      (answer) => current && setFound(answer),
    );
    return () => {
      current = false;
    };
  }, [page, size, name]);
  const next = new URLSearchParams(query);
  next.set('page', String(page + 1));
  return (
    <main>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found?.data.map((company) => (
            <tr key={company['comp_id']} onClick={() => go(`/company/${company['comp_id']}`)}>
              {columns.map((column) => (
                <td key={column}>{company[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => go(`/company?${next}`)}>
        Next page
      </button>
      {found?.count}
    </main>
  );
}
