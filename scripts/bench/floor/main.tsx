import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { address, onAddress } from './address';
import { CompanyForm } from './CompanyForm';
import { CompanyList } from './CompanyList';

/**
 * React alone with the same list and the same form: no other library, no menu, no permissions, no validation, no
 * design. It shows the possible minimum; it is no example to follow.
 */
function Floor() {
  const { pathname, search } = new URL(useSyncExternalStore(onAddress, address));
  const [, , id] = pathname.split('/');
  return id ? <CompanyForm key={id} id={Number(id)} /> : <CompanyList query={new URLSearchParams(search)} />;
}

const container = document.getElementById('root');
if (container) createRoot(container).render(<Floor />);
