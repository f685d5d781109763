/** What the tenant's secret is kept under that its label links are signed with. */
export const labelSecretName = 'label-links'
