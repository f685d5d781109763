/** The texts of the road between two stops. */
export const roadTexts = { googleMaps: 'Google Maps' }
