/** A unit as it follows a number: ' kg', but '%' without a space. */
export const unitAfter = (unit: string): string => (unit === '%' ? unit : ` ${unit}`)

/** A number with its unit: '12 miles', '20%'. */
export const withUnit = (value: number | string, unit: string): string => `${value}${unitAfter(unit)}`
