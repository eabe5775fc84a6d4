import { createContext } from 'react';

/** Address of the chosen data center. Equal ids in two data centers are different records. */
export const DataCenterContext = createContext('');
