/** A text for each plural form of a language. `#` is replaced by the number. */
export type PluralForms<Form extends Intl.LDMLPluralRule> = Readonly<Record<Form, string>>

/**
 * The function that chooses the plural form of a language, for example `pluralIn<'one' | 'other'>('en-GB')`. The forms
 * that the language has are required, so a text without one does not compile.
 */
export function pluralIn<Form extends Intl.LDMLPluralRule>(language: string) {
  const rules = new Intl.PluralRules(language)
  return (count: number, forms: PluralForms<Form | 'other'>): string => {
    const all: Partial<Record<Intl.LDMLPluralRule, string>> = forms
    return (all[rules.select(count)] ?? forms.other).replaceAll('#', count.toLocaleString(language))
  }
}

/** A text with a number in British English: `plural(2, { one: '# docket', other: '# dockets' })` is `2 dockets`. */
export const plural = pluralIn<'one' | 'other'>('en-GB')
