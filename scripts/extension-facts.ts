// Written by `npm run docs` from the folders of src/extensions. Do not edit.
import type { ExtensionFacts } from '../src/schema/extension';

/** The extensions by name. `texts`: the section of the locales that loads with one. */
export const extensionFacts: ReadonlyMap<string, ExtensionFacts & { texts?: string }> = new Map([
  ['alarm-recording', { place: 'dialog', reads: ['uid', 'channel', 'gmt_create'], resources: ['product/device'], texts: 'live' }],
  ['device-program', { place: 'page', reads: [], resources: [], texts: 'program' }],
  ['device-statistics', { place: 'page', reads: [], resources: [], texts: 'statistics' }],
  ['live', { place: 'tab', reads: [], resources: [], texts: 'live' }],
  ['live-orders', { place: 'page', reads: [], resources: [], texts: 'live' }],
  ['live-window', { place: 'dialog', reads: [], resources: [], texts: 'live' }],
  ['order-statistics', { place: 'page', reads: [], resources: [], texts: 'statistics' }],
  ['property-value', { place: 'cell', reads: ['identifier', 'unit'], resources: [], texts: 'property' }],
  ['recordings', { place: 'tab', reads: ['link_id'], resources: [], texts: 'live' }],
  ['see-as', { place: 'page', reads: [], resources: [], texts: 'seeas' }],
  ['user-statistics', { place: 'page', reads: [], resources: [], texts: 'statistics' }],
]);
