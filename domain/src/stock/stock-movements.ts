/** The movements of stock held at a site, with their names on screen. */
export const stockMovements = {
  received: 'Received',
  moved: 'Moved',
  released: 'Released',
  returned: 'Put back',
} as const

export type StockMovement = keyof typeof stockMovements
