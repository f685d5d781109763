/** The form range check: whether a value lies between a start and an end, both ends in (RULE-11). NaN never does. */
export const isWithin = (value: number, start: number, end: number): boolean => value >= start && value <= end
