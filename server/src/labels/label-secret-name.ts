/** The name of the tenant's secret that signs label links. */
export const labelSecretName = 'label-links'
