"""Where the package finds its library, and what it says when it does not."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
PACKAGE = os.path.join(ROOT, "python", "sanssouci")
LIBRARY = os.path.join(ROOT, "build", "libsanssouci.so")


def imported(folder, **environment):
    """Imports the module from a folder. Returns the output."""
    clean = {name: value for name, value in os.environ.items() if name not in ("SANSSOUCI_LIBRARY", "LD_LIBRARY_PATH")}
    return subprocess.run(
        [sys.executable, "-B", "-c", "import sanssouci; print(sanssouci.version, sanssouci._library.path)"],
        cwd=folder, env=dict(clean, **environment), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


class Finding(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        shutil.copytree(PACKAGE, os.path.join(self.folder, "sanssouci"), ignore=shutil.ignore_patterns("__pycache__"))

    def test_the_package_of_a_clone_finds_what_make_has_built(self):
        found = imported(os.path.join(ROOT, "python"))
        self.assertIn(LIBRARY, found.stdout)

    def test_a_folder_named_build_elsewhere_is_left_alone(self):
        """Once a package installed below any folder took a library from the build folder beside its own."""
        build, module = os.path.join(self.folder, "build"), os.path.join(self.folder, "module")
        os.mkdir(build)
        os.mkdir(module)
        shutil.copy(LIBRARY, build)
        shutil.move(os.path.join(self.folder, "sanssouci"), module)
        self.assertNotIn(build, imported(module).stdout)

    def test_the_library_may_lie_beside_the_package(self):
        shutil.copy(LIBRARY, self.folder)
        self.assertIn(os.path.join(self.folder, "libsanssouci.so"), imported(self.folder).stdout)

    def test_the_library_may_lie_in_the_package(self):
        shutil.copy(LIBRARY, os.path.join(self.folder, "sanssouci"))
        self.assertIn(os.path.join(self.folder, "sanssouci", "libsanssouci.so"), imported(self.folder).stdout)

    def test_a_variable_names_the_library(self):
        elsewhere = os.path.join(self.folder, "engine.so")
        shutil.copy(LIBRARY, elsewhere)
        self.assertIn(elsewhere, imported(self.folder, SANSSOUCI_LIBRARY=elsewhere).stdout)

    def test_the_systems_folders_are_searched(self):
        shutil.copy(LIBRARY, os.path.join(self.folder, "libsanssouci.so.1"))
        os.mkdir(os.path.join(self.folder, "module"))
        shutil.move(os.path.join(self.folder, "sanssouci"), os.path.join(self.folder, "module"))
        found = imported(os.path.join(self.folder, "module"), LD_LIBRARY_PATH=self.folder)
        self.assertEqual("", found.stderr)

    def test_without_a_library_the_error_says_what_to_do(self):
        said = imported(self.folder, SANSSOUCI_LIBRARY=os.path.join(self.folder, "none.so"))
        self.assertIn("ImportError: the library of Sanssouci cannot be loaded", said.stderr)
        self.assertIn("make install", said.stderr)

    def test_another_library_is_refused(self):
        other = os.path.join(self.folder, "other.so")
        source = os.path.join(self.folder, "other.c")
        for code, words in (
            ("int other(void) { return 1; }", "cannot be loaded"),
            ('const char *ss_version(void) { return "9.9.9"; }', "is version 9.9.9"),
            ('const char *ss_version(void) { return "1.0.7"; }', "lays out"),
        ):
            with open(source, "w") as file:
                file.write(code + "\nunsigned long ss_size_of(const char *name) { return name ? 8 : 0; }\n")
            subprocess.run(["gcc", "-shared", "-fPIC", "-o", other, source], check=True)
            with self.subTest(words):
                self.assertIn(words, imported(self.folder, SANSSOUCI_LIBRARY=other).stderr)
