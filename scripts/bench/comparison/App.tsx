import { lazy } from 'react';
import { Admin, Resource } from 'react-admin';
import { BrowserRouter } from 'react-router-dom';
import { authProvider } from './authProvider';
import { CompanyList } from './CompanyList';
import { dataProvider } from './dataProvider';

/** The forms are not needed for the first list: they come on their own, as soon as the browser has nothing to do. */
const form = () => import('./CompanyForm');
const CompanyEdit = lazy(async () => ({ default: (await form()).CompanyEdit }));
const CompanyCreate = lazy(async () => ({ default: (await form()).CompanyCreate }));
addEventListener('load', () => requestIdleCallback(() => void form()));

/** The company screen, written by hand as in react-admin's documentation, as fast as that can be. */
export const App = () => (
  <BrowserRouter>
    <Admin dataProvider={dataProvider} authProvider={authProvider} title="Companies" disableTelemetry>
      <Resource name="company" list={CompanyList} edit={CompanyEdit} create={CompanyCreate} recordRepresentation="comp_name" />
    </Admin>
  </BrowserRouter>
);
