import presetMantine from 'postcss-preset-mantine'
import simpleVars from 'postcss-simple-vars'

/** The colours of the component library that our theme replaces and no page uses. */
const unusedColours = /^--mantine-color-(?:blue|cyan|grape|indigo|lime|orange|pink|teal|violet)-/

const withoutUnusedColours = {
  postcssPlugin: 'without-unused-colours',
  Declaration(declaration) {
    if (unusedColours.test(declaration.prop)) declaration.remove()
  },
}

export default {
  plugins: [
    presetMantine,
    simpleVars({
      variables: {
        'mantine-breakpoint-xs': '36em',
        'mantine-breakpoint-sm': '48em',
        'mantine-breakpoint-md': '62em',
        'mantine-breakpoint-lg': '75em',
        'mantine-breakpoint-xl': '88em',
      },
    }),
    withoutUnusedColours,
  ],
}
