import { lazy } from '../ui/lazy';

/* What the views load when it is needed: around the rows of a list, dialogs, blocks. The pages are in src/app/pages.ts. */

export const FilterEditor = lazy(() => import('./filters/FilterEditor').then((module) => module.FilterEditor));
export const FilterMenu = lazy(() => import('./filters/FilterMenu').then((module) => module.FilterMenu));
export const FilterSheet = lazy(() => import('./filters/FilterSheet').then((module) => module.FilterSheet));
export const ListKeys = lazy(() => import('./list/ListKeys').then((module) => module.ListKeys));
export const ListSelection = lazy(() => import('./list/ListSelection').then((module) => module.ListSelection));
export const ColumnTools = lazy(() => import('./list/column-tools/ColumnTools').then((module) => module.ColumnTools));
export const ColumnChooser = lazy(() => import('./list/ColumnChooser').then((module) => module.ColumnChooser));
export const SavedViews = lazy(() => import('./list/saved/SavedViews').then((module) => module.SavedViews));
export const ViewFromAddress = lazy(() =>
  import('./list/saved/ViewFromAddress').then((module) => module.ViewFromAddress),
);
export const ViewMark = lazy(() => import('./list/saved/ViewMark').then((module) => module.ViewMark));
export const VirtualBody = lazy(() => import('./list/VirtualBody').then((module) => module.VirtualBody));
export const EmptyList = lazy(() => import('./list/EmptyList').then((module) => module.EmptyList));
export const TreeTable = lazy(() => import('./tree/TreeTable').then((module) => module.TreeTable));
export const OrderedList = lazy(() => import('./groups/OrderedList').then((module) => module.OrderedList));
export const GridArea = lazy(() => import('./grid/GridArea').then((module) => module.GridArea));
export const Totals = lazy(() => import('./totals/Totals').then((module) => module.Totals));
export const PrintHead = lazy(() => import('./print/PrintHead').then((module) => module.PrintHead));
/** The form of a new record loads it, so that it is there with the list. */
export const AfterCreate = lazy(() => import('./next/AfterCreate').then((module) => module.AfterCreate));

export const OperationDialog = lazy(() => import('./actions/OperationDialog').then((module) => module.OperationDialog));
export const ExtensionDialog = lazy(() => import('./actions/ExtensionDialog').then((module) => module.ExtensionDialog));
export const CreateSheet = lazy(() => import('./sheet/CreateSheet').then((module) => module.CreateSheet));
export const CopySheet = lazy(() => import('./sheet/CopySheet').then((module) => module.CopySheet));
export const LookSheet = lazy(() => import('./sheet/LookSheet').then((module) => module.LookSheet));
export const BulkDialog = lazy(() => import('./bulk/BulkDialog').then((module) => module.BulkDialog));
export const ExportDialog = lazy(() => import('./export/ExportDialog').then((module) => module.ExportDialog));
export const OpenTaskDialog = lazy(() => import('./task/OpenTaskDialog').then((module) => module.OpenTaskDialog));
export const UndoManyDialog = lazy(() => import('./undo/UndoManyDialog').then((module) => module.UndoManyDialog));
/** The question before something typed is lost. What can be lost loads it, before the network fails. */
export const Asking = lazy(() => import('./unsaved/Asking').then((module) => module.Asking));

export const Thread = lazy(() => import('./blocks/thread/Thread').then((module) => module.Thread));
export const PictureViewer = lazy(() =>
  import('./blocks/pictures/PictureViewer').then((module) => module.PictureViewer),
);
export const RecordPreview = lazy(() => import('./preview/RecordPreview').then((module) => module.RecordPreview));
export const FormPreview = lazy(() => import('./preview/FormPreview').then((module) => module.FormPreview));
