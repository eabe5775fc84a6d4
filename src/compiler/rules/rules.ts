import { actions } from './actions';
import { blocks } from './blocks';
import { buttonLabels } from './button-labels';
import { grantedPermissions } from './granted-permissions';
import { refusedField, uniqueFields } from './uniqueness';
import { waitingFields } from './waiting-fields';
import { contractCalls, draftCalls, neededCalls, readAgain, renamedFields } from './calls';
import { cards } from './cards';
import { conditions } from './conditions';
import { fieldExpressions } from './expressions';
import { extensions } from './extensions';
import { constantFilters } from './fixed-filters';
import { callConstants, sentConstants } from './sent-constants';
import {
  dependentReferences,
  fieldNames,
  fillable,
  idName,
  matrixFields,
  optionFields,
  references,
  suggestions,
  typesAndLabels,
} from './field-meaning';
import { likeOptions, knownEnums, orderedBounds, validDefaults, validPatterns } from './field-values';
import { formGroups, completeForm, groups, savedLocations } from './form';
import { aboutLine, icons, partOfScreen, recordHeadline, recordId, recordTitle, treeParent } from './identity';
import { errorFields, openings, tabs } from './links';
import { inPlace } from './in-place';
import { columns, filters, orders, pivots, presetFields, presetNames, sorting, viewFilters } from './list';
import { aliases, menuGroup, menuOfPart, sectionLabel } from './menu';
import { moves, wholeRecords } from './moves';
import { nextSteps } from './next-steps';
import { previews } from './preview';
import { recordRules } from './record-rules';
import { refusals } from './refusals';
import type { Rule } from './rule';
import { search } from './search';
import { shown } from './shown';
import { guardedSecrets } from './secrets';
import { splitViews } from './split';
import { ownQuestions, ownTexts } from './texts';
import { sheetColumns, taskFields, taskLists } from './tasks';
import { totals } from './totals';

/** Every rule about meaning. A rule reads data of valid shape and returns its problems. */
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
  likeOptions,
  orderedBounds,
  validPatterns,
  validDefaults,
  conditions,
  fieldExpressions,
  waitingFields,
  shown,
  refusals,
  recordRules,
  recordId,
  recordTitle,
  recordHeadline,
  treeParent,
  partOfScreen,
  menuOfPart,
  menuGroup,
  sectionLabel,
  aliases,
  aboutLine,
  icons,
  contractCalls,
  draftCalls,
  renamedFields,
  neededCalls,
  readAgain,
  columns,
  filters,
  constantFilters,
  sentConstants,
  callConstants,
  sorting,
  pivots,
  totals,
  orders,
  presetFields,
  presetNames,
  viewFilters,
  splitViews,
  groups,
  formGroups,
  blocks,
  previews,
  cards,
  completeForm,
  savedLocations,
  tabs,
  openings,
  nextSteps,
  extensions,
  search,
  taskLists,
  taskFields,
  sheetColumns,
  errorFields,
  actions,
  moves,
  wholeRecords,
  buttonLabels,
  inPlace,
  uniqueFields,
  refusedField,
  guardedSecrets,
  grantedPermissions,
  ownTexts,
  ownQuestions,
];
