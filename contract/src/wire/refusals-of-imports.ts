import { mostImportRows } from '@despatch/domain/imports/import-limits.ts'

/** The refusals of imports of bookings. */
export const refusalsOfImports = {
  IMPORT_TOO_LARGE: {
    status: 422,
    title: 'Import',
    detail: `An import has at most ${mostImportRows.toLocaleString('en-GB')} rows. Divide the table.`,
  },
  IMPORT_BUSY: {
    status: 409,
    title: 'Import',
    detail: 'This import is being booked. Wait until it is done.',
  },
  IMPORT_UNDO_REFUSED: {
    status: 409,
    title: 'Import',
    detail: 'This import cannot be undone any more.',
  },
} as const
