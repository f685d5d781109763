/** What payers and accounts are emailed about when money moves or a price changes after the booking (PAY-08). */
export const moneyOccasions = ['refunded', 'captured', 'credited', 'charged'] as const

export type MoneyOccasion = (typeof moneyOccasions)[number]
