/** Whether a value lies between start and end, both included (RULE-11). Always false for NaN. */
export const isWithin = (value: number, start: number, end: number): boolean => value >= start && value <= end
