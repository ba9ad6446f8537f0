import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

/** Materials whose shaders the build leaves out. */
const LEFT_OUT = [
    'MeshDistanceMaterial',
    'MeshMatcapMaterial',
    'MeshNormalMaterial',
    'MeshPhongMaterial',
    'MeshPhysicalMaterial',
    'MeshStandardMaterial',
    'MeshToonMaterial',
    'PointsMaterial',
    'ShadowMaterial',
];

export default ts.config(
    js.configs.recommended,
    ...ts.configs.strict,
    ...svelte.configs.recommended,
    prettier,
    ...svelte.configs.prettier,
    { languageOptions: { globals: globals.browser } },
    { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
    {
        rules: {
            'no-restricted-syntax': [
                'error',
                {
                    selector: `Identifier[name=/^(${LEFT_OUT.join('|')})$/]`,
                    message: 'Its shader is left out of the build: see lean-three.ts.',
                },
            ],
        },
    },
    { ignores: ['node_modules', 'src/wire.ts'] },
);
