import { createContext } from 'react';

/** Address of the chosen data center: records of one are nothing in another, whatever their ids. */
export const DataCenterContext = createContext('');
