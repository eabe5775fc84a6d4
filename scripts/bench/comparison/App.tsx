import { lazy } from 'react';
import { Admin, Resource } from 'react-admin';
import { BrowserRouter } from 'react-router-dom';
import { authProvider } from './authProvider';
import { CompanyList } from './CompanyList';
import { dataProvider } from './dataProvider';

/** The first list does not need the forms. They load when the browser is idle. */
function form() {
  return import('./CompanyForm');
}

const CompanyEdit = lazy(async () => ({ default: (await form()).CompanyEdit }));
const CompanyCreate = lazy(async () => ({ default: (await form()).CompanyCreate }));
addEventListener('load', () => requestIdleCallback(() => void form()));

/** The company screen, written by hand as in react-admin's documentation, as fast as possible. */
export function App() {
  return (
    <BrowserRouter>
      <Admin dataProvider={dataProvider} authProvider={authProvider} title="Companies" disableTelemetry>
        <Resource
          name="company"
          list={CompanyList}
          edit={CompanyEdit}
          create={CompanyCreate}
          recordRepresentation="comp_name"
        />
      </Admin>
    </BrowserRouter>
  );
}
