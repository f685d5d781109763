/** The formats of labels (FORM-16). */
export const labelFormats = [
  { format: 'a6', label: 'A6 labels' },
  { format: '4x6', label: '4 × 6 inch labels' },
  { format: 'a4', label: 'A4 sheets, four to a page' },
  { format: 'zpl', label: 'ZPL for a label printer' },
] as const
