import { Admin, Resource } from 'react-admin';
import { BrowserRouter } from 'react-router-dom';
import { authProvider } from './authProvider';
import { CompanyCreate, CompanyEdit } from './CompanyForm';
import { CompanyList } from './CompanyList';
import { dataProvider } from './dataProvider';

/** The company screen, written by hand as in react-admin's documentation. */
export const App = () => (
  <BrowserRouter>
    <Admin dataProvider={dataProvider} authProvider={authProvider} title="Companies" disableTelemetry>
      <Resource name="company" list={CompanyList} edit={CompanyEdit} create={CompanyCreate} recordRepresentation="comp_name" />
    </Admin>
  </BrowserRouter>
);
