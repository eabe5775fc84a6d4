import type { AuthProvider } from 'react-admin';
import { post } from './post';

interface Account {
  user_id: string;
  user_name: string;
}

/** The bench signs in once for both applications, and stores the token. */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('The bench signs in')),
  logout: async () => localStorage.removeItem('acc_token'),
  checkAuth: () => (localStorage.getItem('acc_token') ? Promise.resolve() : Promise.reject(new Error('No token'))),
  checkError: async (error: { status?: number }) => {
    if (error.status === 401) throw new Error('Signed out');
  },
  getIdentity: async () => {
    const { data } = await post('/v2/user/account/get', { user_id: '' });
    const account = data as Account;
    return { id: account.user_id, fullName: account.user_name };
  },
};
