/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: require('./boundaries/rules.cjs'),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/|^(apps|libs|tests|tools)/.*/(dist|generated|template)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
