/** The style of the sandbox pages, for any width, light and dark. */
export const pageStyle = `<style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;padding:.5rem;max-width:30rem}label{display:block;margin:.5rem 0}
input{display:block;box-sizing:border-box;width:100%;font:inherit;padding:.5rem;margin-top:.25rem}
.row{display:flex;gap:.5rem;align-items:end}.row label{flex:1}button{font:inherit;padding:.5rem 1rem;margin:.5rem .5rem 0 0}
[role=alert]{min-height:1.5em;font-weight:600}</style>`
