/** What a numeric input keeps of what was typed or pasted: the figures 0 to 9, cut to `most` (RULE-06). */
export const digitsOnly = (typed: string, most: number): string => typed.replace(/[^0-9]/g, '').slice(0, most)
