const CopyPlugin = require('copy-webpack-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const CustomFunctionsMetadataPlugin = require('custom-functions-metadata-plugin');
const HtmlPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const path = require('node:path');
const { Compilation, sources } = require('webpack');
const { addinAddress, withAddress } = require('./scripts/lib/address.cjs');
const { markBuilt } = require('./scripts/lib/builds.cjs');
const { PANE_POLICY } = require('./scripts/lib/contentSecurity.cjs');
const { functionSources } = require('./scripts/lib/functionSources.cjs');

/** Where the add-in is built; `npm run package` builds into another folder. */
const DIST = path.resolve(__dirname, 'dist');

/** Writes the address of `ADDIN_URL` into the files that name it. */
class AddressPlugin {
  constructor(address) {
    this.address = address;
  }

  apply(compiler) {
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
    compiler.hooks.thisCompilation.tap('AddressPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'AddressPlugin', stage }, () => {
        for (const name of ['manifest.xml', 'functions.json']) {
          if (compilation.getAsset(name) === undefined) continue;
          compilation.updateAsset(
            name,
            (old) => new sources.RawSource(withAddress(String(old.source()), this.address)),
          );
        }
      });
    });
  }
}

/** Says in functions.json what the generator of the metadata has no word for. */
class MetadataPlugin {
  constructor(files) {
    this.files = files;
  }

  apply(compiler) {
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
    compiler.hooks.thisCompilation.tap('MetadataPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'MetadataPlugin', stage }, async () => {
        const { readFunctions } = await import('./scripts/lib/functionDocs.mjs');
        const { completeMetadata } = await import('./scripts/lib/functionsMetadata.mjs');
        const records = readFunctions(this.files);
        compilation.updateAsset('functions.json', (old) => {
          const metadata = completeMetadata(JSON.parse(String(old.source())), records);
          return new sources.RawSource(JSON.stringify(metadata, null, 2));
        });
      });
    });
  }
}

/** Writes the help: a page for each custom function and their index, from the functions' doc comments, and the pages of docs/. */
class HelpPagesPlugin {
  constructor(files) {
    this.files = files;
  }

  apply(compiler) {
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap('HelpPagesPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'HelpPagesPlugin', stage }, async () => {
        const { readFunctions } = await import('./scripts/lib/functionDocs.mjs');
        const { helpFiles } = await import('./scripts/lib/help/helpFiles.mjs');
        for (const [name, content] of helpFiles(readFunctions(this.files))) {
          compilation.emitAsset(`help/${name}`, new sources.RawSource(content));
        }
      });
    });
  }
}

/**
 * Writes the licences of the packages that both builds are made of; a licence that is not allowed ends the build. The pane's
 * build, which comes second, writes the file.
 */
class NoticesPlugin {
  constructor(files, writes) {
    this.files = files;
    this.writes = writes;
  }

  apply(compiler) {
    const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
    compiler.hooks.thisCompilation.tap('NoticesPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'NoticesPlugin', stage }, async () => {
        for (const module of compilation.modules) {
          // What only the build itself runs is in no bundle; a module that was joined with others knows them.
          if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          for (const { resource } of module.modules ?? [module]) if (resource) this.files.add(resource);
        }
        if (!this.writes) return;
        const { NOTICES_FILE, noticesOf } = await import('./scripts/lib/notices.mjs');
        compilation.emitAsset(NOTICES_FILE, new sources.RawSource(noticesOf(this.files)));
      });
    });
  }
}

/** The pane's page runs the custom functions too (one shared runtime): their script goes in before the pane's own. */
class FunctionsScriptPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('FunctionsScriptPlugin', (compilation) => {
      HtmlPlugin.getHooks(compilation).alterAssetTags.tap('FunctionsScriptPlugin', (data) => {
        const attributes = { defer: true, src: 'functions.js' };
        data.assetTags.scripts.unshift({ tagName: 'script', voidTag: false, attributes, meta: {} });
        return data;
      });
    });
  }
}

/** Records when both builds, the functions' and the pane's, began, once both are in the project's own `dist`. */
class StampPlugin {
  constructor(name, { started, unfinished }) {
    this.name = name;
    this.started = started;
    this.unfinished = unfinished;
    unfinished.add(name);
  }

  apply(compiler) {
    compiler.hooks.done.tap('StampPlugin', (stats) => {
      if (stats.hasErrors() || compiler.options.output.path !== DIST) return;
      this.unfinished.delete(this.name);
      if (this.unfinished.size === 0) markBuilt('add-in', this.started);
    });
  }
}

/** A module that imports these files: as one entry they are joined into one scope, as a list of entries they are not. */
function moduleImporting(files) {
  const imports = files.map((file) => `import ${JSON.stringify(file)};`).join('\n');
  return `data:text/javascript,${encodeURIComponent(imports)}`;
}

/** What each function is given to Office through; it loads first. */
const associate = path.resolve(__dirname, 'src/functions/associate.ts');

/** What both scripts have in common. */
const common = (production) => ({
  target: ['web', 'es2020'],
  devtool: production ? false : 'inline-source-map',
  output: { path: DIST, filename: '[name].js' },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        exclude: /node_modules/,
        loader: 'ts-loader',
        // `npm run types` checks the types, once for all.
        options: { transpileOnly: true, compilerOptions: { noEmit: false } },
      },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  optimization: {
    splitChunks: false,
    runtimeChunk: false,
    minimizer: ['...', new CssMinimizerPlugin()],
    // Everything the scripts run on knows ES2020, and no getter of ours does anything but get. Gzip finds
    // more that is alike where constants stay on the side they were written on, all quotes are the same, and code is
    // not folded over and over.
    minimizeOptions: {
      javascript: {
        ecma: 2020,
        compress: { passes: 3, lhs_constants: false, unsafe_arrows: true, pure_getters: true, inline: 1 },
        format: { quote_style: 1 },
      },
    },
  },
  // `npm run size` holds the build to the project's own limits.
  performance: { hints: false },
  stats: { all: false, assets: true, errors: true, warnings: true, timings: true },
});

// The functions and the pane are two builds, not two entries of one: a module that two entries share cannot be joined
// with its neighbours, and functions.js would be a tenth larger.
module.exports = (_env, { mode = 'production' }) => {
  const production = mode === 'production';
  const functions = functionSources();
  if (functions.length === 0) throw new Error('No custom functions found in src/functions.');
  const { output, ...shared } = common(production);
  // The runtime that joins the modules of a bundle is webpack's own.
  const files = new Set([require.resolve('webpack')]);
  const stamp = { started: Date.now(), unfinished: new Set() };

  return [
    {
      ...shared,
      name: 'functions',
      mode,
      // Excel evaluates functions.js as a classic script, and every function must be associated exactly once:
      // all function sources go into this one entry, and nothing is split out of it.
      entry: { functions: moduleImporting([associate, ...functions]) },
      output: { ...output, clean: true },
      plugins: [
        new CustomFunctionsMetadataPlugin({ output: 'functions.json', input: functions }),
        new CopyPlugin({ patterns: ['manifest.xml', { from: 'assets/*.png' }] }),
        new MetadataPlugin(functions),
        new HelpPagesPlugin(functions),
        new AddressPlugin(addinAddress()),
        new NoticesPlugin(files, false),
        new StampPlugin('functions', stamp),
      ],
    },
    {
      ...shared,
      name: 'pane',
      // It writes into the same folder, after the functions' build has emptied it.
      dependencies: ['functions'],
      mode,
      entry: { taskpane: './src/taskpane/taskpane.ts' },
      // taskpane.html names the files by their contents: an update never mixes with what a browser has kept.
      output: { ...output, filename: '[name].[contenthash:10].js' },
      // What several pages have in common is loaded once, with the first of them.
      optimization: {
        ...shared.optimization,
        splitChunks: {
          chunks: 'async',
          cacheGroups: {
            default: false,
            defaultVendors: false,
            // Zips are read by few pages.
            zip: { name: 'zip', test: /node_modules[\\/]fflate/, minSize: 0, priority: 1 },
            shared: { name: 'shared', minChunks: 5, minSize: 0 },
          },
        },
      },
      plugins: [
        new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' }),
        new HtmlPlugin({
          filename: 'taskpane.html',
          template: './src/taskpane/taskpane.html',
          contentSecurityPolicy: PANE_POLICY,
        }),
        new FunctionsScriptPlugin(),
        new NoticesPlugin(files, true),
        new StampPlugin('pane', stamp),
      ],
    },
  ];
};
