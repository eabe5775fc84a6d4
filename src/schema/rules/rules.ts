import { actions, uniqueColumns } from './actions';
import { contractCalls, neededCalls, renamedFields } from './calls';
import { conditions } from './conditions';
import { dependentReferences, fieldNames, fillable, idName, matrixFields, optionFields, references, suggestions, typesAndLabels } from './field-meaning';
import { distinctOptions, knownEnums, orderedBounds, validDefaults, validPatterns } from './field-values';
import { completeForm, groups } from './form';
import { icons, partOfScreen, recordId, recordTitle, treeParent } from './identity';
import { errorFields, openings, tabs } from './links';
import { columns, constantFilters, filters, presetNames, sorting } from './list';
import type { Rule } from './rule';
import { search } from './search';
import { sheetColumns, taskFields, taskLists } from './tasks';

/** Every rule about meaning. A rule reads data of the right shape and returns what is wrong. */
export const rules: Rule[] = [
  typesAndLabels,
  fieldNames,
  fillable,
  references,
  dependentReferences,
  optionFields,
  suggestions,
  matrixFields,
  idName,
  knownEnums,
  distinctOptions,
  orderedBounds,
  validPatterns,
  validDefaults,
  conditions,
  recordId,
  recordTitle,
  treeParent,
  partOfScreen,
  icons,
  contractCalls,
  renamedFields,
  neededCalls,
  columns,
  filters,
  constantFilters,
  sorting,
  presetNames,
  groups,
  completeForm,
  tabs,
  openings,
  search,
  taskLists,
  taskFields,
  sheetColumns,
  errorFields,
  actions,
  uniqueColumns,
];
