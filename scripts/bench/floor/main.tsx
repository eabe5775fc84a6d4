import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { address, onAddress } from './address';
import { CompanyForm } from './CompanyForm';
import { CompanyList } from './CompanyList';

/**
 * What React alone needs for the same list and the same form: no library beside it, no menu, no permissions, no checks, no
 * look. It says how far the other two could go, not what anybody should write.
 */
const Floor = () => {
  const { pathname, search } = new URL(useSyncExternalStore(onAddress, address));
  const [, , id] = pathname.split('/');
  return id ? <CompanyForm key={id} id={Number(id)} /> : <CompanyList query={new URLSearchParams(search)} />;
};

const container = document.getElementById('root');
if (container) createRoot(container).render(<Floor />);
