/** What can happen to goods that are held at a site, with what each is called on screen. */
export const stockMovements = {
  received: 'Received',
  moved: 'Moved',
  released: 'Released',
  returned: 'Put back',
} as const

export type StockMovement = keyof typeof stockMovements
