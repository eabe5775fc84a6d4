import { reference, serial } from '../entity/column';
import { defineEntity } from '../entity/entity';
import { ofApp } from './part-of-app';

/** A cloud storage platform that keeps the recordings of an app's devices. */
export const appStorage = defineEntity({
  table: 'app_storage',
  id: 'id',
  columns: { id: serial(), app_id: ofApp, storage_id: reference('cloud_platform', 'id', { required: true }) },
  derived: {},
  unique: [
    { index: 'app_storage_platform', on: '(app_id, storage_id)', code: 409, message: 'storage_ids: bound already' },
  ],
  order: 't.id',
});
