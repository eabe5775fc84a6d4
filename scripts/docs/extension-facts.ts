// Written by `npm run docs` from the folders of src/extensions. Do not edit.
import type { ExtensionFacts } from '../../src/schema/extension';

/** The extensions by name. */
export const extensionFacts: ReadonlyMap<string, ExtensionFacts> = new Map([
  ['alarm-recording', { place: 'dialog', reads: ['uid', 'channel', 'gmt_create'], resources: ['product/device'] }],
  ['device-program', { place: 'page', reads: [], resources: [] }],
  ['device-statistics', { place: 'page', reads: [], resources: [] }],
  ['live', { place: 'tab', reads: [], resources: [] }],
  ['live-orders', { place: 'page', reads: [], resources: [] }],
  ['live-window', { place: 'dialog', reads: [], resources: [] }],
  ['order-statistics', { place: 'page', reads: [], resources: [] }],
  ['property-value', { place: 'cell', reads: ['identifier', 'unit'], resources: [] }],
  ['recordings', { place: 'tab', reads: ['link_id'], resources: [] }],
  ['see-as', { place: 'page', reads: [], resources: [] }],
  ['user-statistics', { place: 'page', reads: [], resources: [] }],
]);
