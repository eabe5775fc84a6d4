import { I18nContextProvider } from 'react-admin';
import { useMemo, useState, type ReactNode } from 'react';
import { translate } from './form.case';

/** Its children in English, and after a button in German, by another provider, as the app has it. The texts of the console stay English. */
export function InLanguages({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState('en');
  const provider = useMemo(
    () => ({ translate, changeLocale: async () => undefined, getLocale: () => language }),
    [language],
  );
  return (
    <I18nContextProvider value={provider}>
      {children}
      <button type="button" onClick={() => setLanguage('de')}>
        Deutsch
      </button>
    </I18nContextProvider>
  );
}
