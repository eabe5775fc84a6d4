export { CreatePage, EditPage } from './FormPage';
