/** The specification's flags, in settings and in records: T for yes, F for no. */
export type Flag = 'T' | 'F'
